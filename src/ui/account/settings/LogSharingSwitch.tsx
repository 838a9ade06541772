import { hasSharingChangeFailed, maySwitchSharing, sharesLogs } from '../../../../machines/insight/logSharing.ts';
import { Switch } from '../../parts/Switch.tsx';
import { useLaterFlow, useSender } from '../../session.ts';
import { useOwnText } from '../../ownText.ts';

/** The consent to share cleaned logs with the owner of the instance; it can be given once events are allowed. */
export function LogSharingSwitch() {
  const { settings: text } = useOwnText();
  const isOn = useLaterFlow('logSharing', sharesLogs, false);
  const maySwitch = useLaterFlow('logSharing', maySwitchSharing, false);
  const hasFailed = useLaterFlow('logSharing', hasSharingChangeFailed, false);
  const switched = useSender('logSharing.switched');
  return (
    <>
      <Switch
        words={text.logSharing.label()}
        hint={text.logSharing.hint()}
        checked={isOn}
        isDisabled={!maySwitch}
        onSwitch={(on) => switched({ isOn: on })}
      />
      {hasFailed && <p role="alert">{text.picture.unsent()}</p>}
    </>
  );
}
