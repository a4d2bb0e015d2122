import { tameStacks } from "../../src/evaluate/stack.ts";
import { guardAllocation } from "./allocation.ts";
import {
  type RandomSource,
  removeRegExpStatics,
  replaceLocaleMethods,
  replaceMathRandom,
} from "./determinism.ts";
import { allowShadowing, freezeReachable, hiddenIntrinsics } from "./freeze.ts";
import { closeFunctionConstructors, emptyScope } from "./scope.ts";

/** Errors and plain objects: the ones whose objects commonly get properties named like their prototype's. */
const shadowed = [
  Object.prototype,
  Error.prototype,
  EvalError.prototype,
  RangeError.prototype,
  ReferenceError.prototype,
  SyntaxError.prototype,
  TypeError.prototype,
  URIError.prototype,
];

/** An object that is neither a function, nor a prototype, nor plain: its fields are its own state. */
function isInstance(value: object): boolean {
  if (typeof value === "function") return false;
  const prototype = Reflect.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype || prototype === Array.prototype)
    return false;
  const owner = (value as { constructor?: { prototype?: unknown } }).constructor;
  return !(Object.hasOwn(value, "constructor") && owner?.prototype === value);
}

/**
 * Locks the worker down for untrusted code, permanently: no network, no clock, no random numbers, nothing that a script
 * could change for the next evaluation. Runs once, after the engine has loaded and before any document arrives.
 *
 * `library`: the parts of the engine that scripts can see (classes, functions, constants); frozen as well.
 */
export function lockdown(library: readonly unknown[], random: RandomSource): void {
  const scope = globalThis as unknown as Record<string, unknown>;
  replaceMathRandom(random);
  replaceLocaleMethods();
  removeRegExpStatics();
  tameStacks();
  closeFunctionConstructors(scope);
  guardAllocation(scope);
  emptyScope(scope);
  for (const prototype of shadowed) allowShadowing(prototype);
  freezeReachable(library, isInstance);
  const names = Reflect.ownKeys(scope).filter((key) => key !== "globalThis");
  freezeReachable([...hiddenIntrinsics(), ...names.map((key) => Reflect.get(scope, key))]);
  for (const key of Reflect.ownKeys(scope)) {
    const property = Reflect.getOwnPropertyDescriptor(scope, key);
    if (property?.configurable) {
      Object.defineProperty(scope, key, { ...property, configurable: false, writable: false });
    }
  }
  for (let owner = Reflect.getPrototypeOf(scope); owner; owner = Reflect.getPrototypeOf(owner)) {
    Object.preventExtensions(owner);
  }
  Object.preventExtensions(scope);
}
