/** Codes of refused messages, by reason. */
export const messageRefusals = {
  /** One of the two blocked the other. */
  blocked: 100,
  /** Everyone else left the conversation. */
  alone: 101,
  /** A person receives no messages from the writer. */
  unreachable: 102,
  /** Writing to email addresses needs a verified one. */
  unverified: 103,
  tooYoung: 104,
} as const;
