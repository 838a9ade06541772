/** Milliseconds after which a browser that says nothing counts as one that can not play the video. */
const limit = 20_000;
/** Pixels of a poster's longer side. */
const posterSide = 1600;

/** Resolves with the next event of a name. @throws if the video fails */
const next = (video: HTMLVideoElement, name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    video.addEventListener(name, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('The browser can not play the video.')), { once: true });
    setTimeout(() => reject(new Error('The video took too long.')), limit);
  });

/** The length of a video in milliseconds, and a picture of its first second; undefined if this browser can not play it. */
export async function readVideo(file: Blob): Promise<{ duration: number; poster: Blob } | undefined> {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  try {
    const loaded = next(video, 'loadeddata');
    video.src = address;
    await loaded;
    if (!Number.isFinite(video.duration)) {
      // A recording without a length: the browser learns it by a jump behind the end.
      const jumped = next(video, 'seeked');
      video.currentTime = Number.MAX_SAFE_INTEGER;
      await jumped;
    }
    const { duration, videoWidth, videoHeight } = video;
    if (videoWidth === 0 || !Number.isFinite(duration) || duration <= 0) return undefined;
    const shown = next(video, 'seeked');
    video.currentTime = Math.min(1, duration / 4);
    await shown;
    const scale = Math.min(1, posterSide / Math.max(videoWidth, videoHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    canvas.getContext('2d')!.drawImage(video, 0, 0, canvas.width, canvas.height);
    const poster = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
    return poster ? { duration: Math.round(duration * 1000), poster } : undefined;
  } catch {
    return undefined;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
}
