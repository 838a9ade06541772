// @ts-check

/** The prototypes of all objects, lists and functions. Errors are left out: their names and messages are set by assignment everywhere. */
/** @type {object[]} */
const shared = [Object, Array, Function, String, Number, Boolean, Promise, RegExp, Map, Set].map(({ prototype }) => prototype);

/**
 * Takes `__proto__` away and freezes the prototypes that all code shares, so that no key from outside can change what others inherit.
 * An object may still have an own property of an inherited name, `toString` say, which a plain freeze would forbid.
 */
export function hardenPrototypes() {
  Reflect.deleteProperty(Object.prototype, '__proto__');
  for (const prototype of shared) {
    for (const key of Reflect.ownKeys(prototype)) makeOverridable(prototype, key);
    Object.freeze(prototype);
  }
}

/** @param {object} prototype @param {string | symbol} key */
function makeOverridable(prototype, key) {
  const { value, configurable, writable } = Object.getOwnPropertyDescriptor(prototype, key) ?? {};
  if (!configurable || !writable) return;
  Object.defineProperty(prototype, key, {
    get: () => value,
    set(own) {
      if (shared.includes(this)) throw new TypeError(`${String(key)} of a shared prototype cannot be changed.`);
      Object.defineProperty(this, key, { value: own, writable: true, enumerable: true, configurable: true });
    },
  });
}
