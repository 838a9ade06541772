/** This machine's own addresses: what asks from there is not counted. */
const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

export const isOwnAddress = (ip: string): boolean => loopback.test(ip);
