import { lazyPart } from "@cuttle/web-kit/ui";
import { ModalNotLoaded } from "../../frame/modal-not-loaded.tsx";

/** Loaded with the project's page, which draws with the same code and follows at once. */
export const OpenFileModal = lazyPart(
  async () => {
    const { loadOpenFileModal } = await import("../project/project-page.tsx");
    return { default: (await loadOpenFileModal()).OpenFileModal };
  },
  { otherwise: ModalNotLoaded },
);
