/** Commands of the person's picture; each results in `profilePicture.saved` or `profilePicture.failed`. */
export interface ProfilePictureCommands {
  /** Sends a square of the chosen file. */
  sendProfilePicture: { photo: string; x: number; y: number; zoom: number };
  /** Ends the sending, without a result. */
  stopProfilePicture: undefined;
  removeProfilePicture: undefined;
  /** Sends the former picture again, or removes the present one if there was none. */
  restoreProfilePicture: { picture: string | null };
  /** Forgets the chosen file; without a result. */
  dropProfilePicture: { photo: string | null };
}
