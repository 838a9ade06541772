export type Device = 'desktop' | 'phone' | 'tablet';

/** Where toasts stand: at the bottom on a desktop, from the top at 56 on a phone and at 80 elsewhere (S2.4). Pixels. */
export function toastPosition(device: Device): { edge: 'top' | 'bottom'; offset: number } {
  if (device === 'desktop') return { edge: 'bottom', offset: 24 };
  return { edge: 'top', offset: device === 'phone' ? 56 : 80 };
}
