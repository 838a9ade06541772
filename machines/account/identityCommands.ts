/** What the flows of signing up and in ask the edge to carry out. */
export interface IdentityCommands {
  /** The vault drops what it holds of a form. */
  forgetSecrets: { form: string };
  focusField: { form: string; field: string };
}
