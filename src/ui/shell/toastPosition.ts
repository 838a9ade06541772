export type Device = 'desktop' | 'phone' | 'tablet';

/** Position of toasts: at the bottom on a desktop, 56 from the top on a phone and 80 elsewhere (S2.4). Pixels. */
export function toastPosition(device: Device): { edge: 'top' | 'bottom'; offset: number } {
  if (device === 'desktop') return { edge: 'bottom', offset: 24 };
  return { edge: 'top', offset: device === 'phone' ? 56 : 80 };
}
