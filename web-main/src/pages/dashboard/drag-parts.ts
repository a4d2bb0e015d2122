import type { Schemas } from "@cuttle/web-kit/api";
import { type ComponentType, createContext, type ReactNode } from "react";
import type { Folder } from "./use-folders.ts";

interface Parts {
  Tile: ComponentType<{ project: Schemas["DashboardProject"]; children: ReactNode }>;
  Folder: ComponentType<{ folder: Folder; children: ReactNode }>;
}

const still = ({ children }: { children: ReactNode }) => children;

/** What makes tiles and folders draggable; without drag-area.tsx around them they are not. */
export const DragParts = createContext<Parts>({ Tile: still, Folder: still });

interface Handle {
  /** Of the link that the keyboard drags. */
  ref: (element: HTMLElement | null) => void;
  /** The id of the text that explains how. */
  describedBy: string;
}

export const DragHandle = createContext<Handle | null>(null);
