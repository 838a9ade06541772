/** Commands of the person's picture; each results in `profilePicture.saved` or `profilePicture.failed` unless it says otherwise. */
export interface ProfilePictureCommands {
  /** Sends a square of the chosen file, with `profilePicture.progressed` on the way. */
  sendProfilePicture: { photo: string; x: number; y: number; zoom: number };
  /** Ends the sending, without a result. */
  stopProfilePicture: undefined;
  removeProfilePicture: undefined;
  /** Sends the former picture again, or removes the present one if there was none. */
  restoreProfilePicture: { picture: string | null };
  /** Forgets the chosen file; without a result. */
  dropProfilePicture: { photo: string | null };
  /** Results in `state.loaded` by the server's answer alone, never by a kept state; without an answer, in nothing. */
  reloadPerson: undefined;
}
