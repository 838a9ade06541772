// @ts-check
/**
 * A rejected file, which is an expected result. The message is for people; `needs` is the required memory in bytes, if that is the reason.
 */
export class Refused extends Error {
  /** @param {string} code @param {string} message @param {number} [needs] */
  constructor(code, message, needs) {
    super(message);
    this.code = code;
    this.needs = needs;
  }
}
