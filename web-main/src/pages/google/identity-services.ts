/** The part of Google Identity Services that we use. */
export interface IdentityServices {
  initialize(options: {
    client_id: string;
    /** What the credential must contain. */
    nonce: string;
    callback: (answer: { credential: string }) => void;
  }): void;
  renderButton(parent: HTMLElement, look: Record<string, string | number>): void;
}

const loaded = () =>
  (window as { google?: { accounts?: { id?: IdentityServices } } }).google?.accounts?.id;

/** Loads Google's script. Only the first reply of /google-sign-in allows it: elsewhere the browser refuses it. */
export function loadIdentityServices(address: string): Promise<IdentityServices> {
  const already = loaded();
  if (already) return Promise.resolve(already);
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      script.remove();
      reject(new Error(`${address} didn't load.`));
    };
    script.addEventListener("load", () => {
      const services = loaded();
      if (services) resolve(services);
      else fail();
    });
    script.addEventListener("error", fail);
    script.async = true;
    script.src = address;
    document.head.append(script);
  });
}
