import { hasCopyFailed, isLinkCopied, mayWriteTo, pinPath, sharedPin } from '../../../../machines/browse/sharing.ts';
import field from '../../account/forms/FieldFrame.module.css';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import { Flyout } from '../../shell/widgets/Flyout.tsx';
import { PeopleChoice } from './PeopleChoice.tsx';
import style from './ShareMenu.module.css';

/** Share menu of a pin (S1.4): a popover at its opening element, a sheet on a small screen. */
export function ShareMenu({ isMobile }: { isMobile: boolean }) {
  const { sharing: text } = usePageText();
  const shared = useFlow('sharing', sharedPin);
  const closed = useSender('overlay.closed');
  if (!shared) return null;
  const close = (): void => closed({ overlay: 'share' });
  return (
    <Flyout label={text.title()} anchor={shared.anchor} isMobile={isMobile} placement="bottom start" onClose={close}>
      <Ways pinId={shared.pinId} hasNative={shared.hasNative} isMobile={isMobile} />
    </Flyout>
  );
}

function Ways({ pinId, hasNative, isMobile }: { pinId: string; hasNative: boolean; isMobile: boolean }) {
  const { sharing: text } = usePageText();
  const mayWrite = useFlow('sharing', mayWriteTo);
  const isCopied = useFlow('sharing', isLinkCopied);
  const hasFailed = useFlow('sharing', hasCopyFailed);
  const copyRequested = useSender('share.linkCopyRequested');
  const nativeRequested = useSender('share.nativeRequested');
  return (
    <>
      <h2 className={style.title}>{text.title()}</h2>
      {mayWrite && <PeopleChoice isMobile={isMobile} />}
      <div className={style.ways}>
        <Button autoFocus={!mayWrite} onClick={() => copyRequested({})}>
          <Icon name={isCopied ? 'check' : 'copy'} size={20} />
          {isCopied ? text.copied() : text.copyLink()}
        </Button>
        {hasNative && (
          <Button onClick={() => nativeRequested({})}>
            <Icon name="share" size={20} />
            {text.native()}
          </Button>
        )}
      </div>
      <div role="status" className={style.status}>
        {hasFailed && (
          <>
            <p>{text.copyFailed()}</p>
            <input
              className={field.input}
              readOnly
              value={new URL(pinPath(pinId), location.origin).href}
              aria-label={text.link()}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </>
        )}
      </div>
    </>
  );
}
