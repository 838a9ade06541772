export function findChromium(): Promise<{ path: string | null; says: string }>;
