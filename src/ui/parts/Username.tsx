/** `@ada`, which reads from the left in every script. */
export const Username = ({ children }: { children: string }) => <bdi dir="ltr">@{children}</bdi>;
