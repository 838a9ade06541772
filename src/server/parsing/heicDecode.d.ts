declare module 'heic-decode' {
  interface Image {
    width: number;
    height: number;
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
  }
  const heic: { all(options: { buffer: Uint8Array }): Promise<Image[]> };
  export default heic;
}
