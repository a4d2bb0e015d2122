/** Who is signed in. It may import `api`; pages and the shared account forms import it. */
export { hasAccount } from "./known-browser.ts";
export {
  type LoggedInUser,
  type Session,
  SessionProvider,
  useSession,
} from "./session-provider.tsx";
export { useUserStorage } from "./user-storage.ts";
