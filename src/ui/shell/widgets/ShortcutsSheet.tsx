import { areShortcutsOn } from '../../../../machines/shell/shortcuts.ts';
import { Switch } from '../../parts/Switch.tsx';
import { useFlow, useSender } from '../../session.ts';
import { useOwnText } from '../../ownText.ts';
import { Sheet } from './Sheet.tsx';
import { SheetHead } from './SheetHead.tsx';
import { useMenuFocus } from './useMenuFocus.ts';
import style from './ShortcutsSheet.module.css';

/** All keyboard shortcuts, and the switch for single-key ones. */
export function ShortcutsSheet() {
  const { widgets } = useOwnText();
  const areOn = useFlow('shortcuts', areShortcutsOn);
  const switched = useSender('shortcuts.switched');
  const closed = useSender('overlay.closed');
  const close = (): void => closed({ overlay: 'shortcuts' });
  useMenuFocus();
  const lines: [keys: string[], what: string, isSingle?: boolean][] = [
    [['/'], widgets.shortcuts.search(), true],
    [['?'], widgets.shortcuts.list(), true],
    [['←', '↑', '↓', '→'], widgets.shortcuts.arrows()],
    [['Home', 'End'], widgets.shortcuts.ends()],
    [['Enter'], widgets.shortcuts.open()],
    [['←', '→'], widgets.shortcuts.wall()],
    [['Esc'], widgets.shortcuts.escape()],
  ];
  return (
    <Sheet label={widgets.shortcuts.title()} onClose={close}>
      <SheetHead title={widgets.shortcuts.title()} onClose={close} />
      <dl>
        {lines.map(([keys, what, isSingle]) => (
          <div key={what} className={style.line} data-off={(isSingle && !areOn) || undefined}>
            <dt>{what}</dt>
            <dd className={style.keys}>
              {keys.map((key) => (
                <kbd key={key} className={style.key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        words={widgets.shortcuts.singleKeys()}
        hint={widgets.shortcuts.singleKeysHint()}
        checked={areOn}
        onSwitch={(on) => switched({ on })}
      />
    </Sheet>
  );
}
