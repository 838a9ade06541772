export interface InstanceMailCommands {
  /** Results in `instanceMail.loaded` or `instanceMail.loadFailed`. */
  loadInstanceMail: undefined;
  /** `password` is a handle of the vault; null keeps the saved one. Results in `instanceMail.saved` or `instanceMail.saveFailed`. */
  saveInstanceMail: { server: string; user: string; sender: string; password: string | null };
  /** Results in `instanceMail.tested` or `instanceMail.testFailed`. */
  sendTestMail: undefined;
}
