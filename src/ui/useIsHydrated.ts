import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server, and in the browser until the server's markup is hydrated. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
