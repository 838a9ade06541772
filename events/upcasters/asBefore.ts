/** Lifts a payload to a version that allows more: fields which may be absent, further words of a list, or null. */
export const asBefore = (payload: object) => payload;
