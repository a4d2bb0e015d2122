const storageKey = "cuttle.account";

/** Remembers that somebody with an account uses this browser. */
export function noteAccount(): void {
  try {
    localStorage.setItem(storageKey, "1");
  } catch {
    // Storage is forbidden: they are asked to sign up, where Log In is one click away.
  }
}

/** Whether somebody has signed in from this browser before: then they are asked to log in, not to sign up. */
export function hasAccount(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}
