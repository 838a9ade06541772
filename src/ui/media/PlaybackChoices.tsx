import { doVideosWait, mayPlayTogether } from '../../../machines/media/playback.ts';
import { Section } from '../account/settings/Section.tsx';
import { Switch } from '../parts/Switch.tsx';
import { useFlow, useSender } from '../session.ts';
import { usePageText } from '../pageText.ts';

/** Playback settings for this browser. */
export function PlaybackChoices() {
  const {
    media: { choices },
  } = usePageText();
  const waitSwitched = useSender('playback.waitSwitched');
  const togetherSwitched = useSender('playback.togetherSwitched');
  const wait = useFlow('playback', doVideosWait);
  const together = useFlow('playback', mayPlayTogether);
  return (
    <Section title={choices.title()}>
      <Switch
        words={choices.startsItself()}
        hint={choices.startsItselfHint()}
        checked={!wait}
        onSwitch={(on) => waitSwitched({ on: !on })}
      />
      <Switch words={choices.together()} hint={choices.togetherHint()} checked={together} onSwitch={(on) => togetherSwitched({ on })} />
    </Section>
  );
}
