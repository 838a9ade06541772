/** Version 1 knew pins only. */
const openedFrom1 = ({ pinId, ...opened }: { pinId: string }) => ({
  ...opened,
  pinId,
  path: `/pin/${encodeURIComponent(pinId)}/`,
  isPublished: false,
});

export const shareOpenedLifts = [openedFrom1];

/** Version 1 copied links only. */
const copyFrom1 = () => ({ what: 'link' });

export const linkCopyRequestedLifts = [copyFrom1];
