/** A username with `@`, left-to-right in every script. */
export const Username = ({ children }: { children: string }) => <bdi dir="ltr">@{children}</bdi>;
