/** A class that can be called like a function: `Vec(1, 2)` is the same as `new Vec(1, 2)`. */
export type Callable<C extends new (...args: never[]) => object> = C &
  ((...args: ConstructorParameters<C>) => InstanceType<C>);

/**
 * Lets a class be called without `new`. The result shares the class's prototype and statics, so `instanceof` and
 * `extends` work with either.
 */
export function callable<C extends new (...args: never[]) => object>(type: C): Callable<C> {
  function construct(...args: never[]): object {
    const target = new.target as unknown;
    return target === undefined || target === construct
      ? new type(...args)
      : Reflect.construct(type, args, target as C);
  }
  Object.setPrototypeOf(construct, type);
  Object.defineProperty(construct, "name", { value: type.name });
  Object.defineProperty(construct, "length", { value: type.length });
  Object.defineProperty(construct, "prototype", { value: type.prototype, writable: false });
  return construct as unknown as Callable<C>;
}
