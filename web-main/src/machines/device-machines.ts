import { type Machines, noMachines, readMachines } from "./machines.ts";

const key = "cuttle:machines";
const listeners = new Set<() => void>();
let json = "";
let machines = noMachines;
let storable = true;

function parse(stored: string): Machines {
  try {
    return readMachines(JSON.parse(stored));
  } catch {
    return noMachines;
  }
}

/** The machines of this device, which visitors have. Where nothing can be stored, they last as long as the page. */
export const deviceMachines = {
  read(): Machines {
    if (!storable) return machines;
    let stored = json;
    try {
      stored = localStorage.getItem(key) ?? "";
    } catch {
      storable = false; // forbidden
    }
    if (stored !== json) {
      json = stored;
      machines = parse(stored);
    }
    return machines;
  },

  write(next: Machines): void {
    machines = next;
    json = JSON.stringify(next);
    try {
      localStorage.setItem(key, json);
      storable = true;
    } catch {
      storable = false; // forbidden, or full
    }
    for (const listener of listeners) listener();
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener("storage", listener); // another tab changed them
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", listener);
    };
  },
};
