/** Lifts a payload to a version that added fields which may be absent, or words to a list. */
export const asBefore = (payload: object) => payload;
