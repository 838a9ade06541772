import { isAskingCode } from '../../../../machines/account/login.ts';
import { promptPanel, promptReason } from '../../../../machines/account/prompt.ts';
import { instanceName, viewerType } from '../../../../machines/shell/viewer.ts';
import { Avatar } from '../../parts/Avatar.tsx';
import { Button } from '../../parts/Button.tsx';
import { IconButton } from '../../parts/IconButton.tsx';
import { useOwnText } from '../../ownText.ts';
import { useFlow, useSender } from '../../session.ts';
import { Sheet } from '../../shell/widgets/Sheet.tsx';
import { LoginForm } from '../login/LoginForm.tsx';
import { greetingName } from '../login/greetingName.ts';
import { SignUpForm } from '../signUp/SignUpForm.tsx';
import style from './Prompt.module.css';

/** Prompts a visitor to log in or sign up, with a greeting if the person is known (S1.6). */
export default function Prompt() {
  const { account, shell } = useOwnText();
  const instance = useFlow('viewer', instanceName);
  const panel = useFlow('prompt', promptPanel);
  const isAsked = useFlow('login', isAskingCode);
  const reason = useFlow('prompt', promptReason);
  const viewer = useFlow('viewer', viewerType, undefined, (a, b) => JSON.stringify(a) === JSON.stringify(b));
  const switched = useSender('prompt.switched');
  const dismissed = useSender('prompt.dismissed');
  const name = greetingName(viewer);
  const isLogin = panel === 'login';
  const isLimited = viewer.type === 'LIMITED_LOGIN';
  const header = account.prompt[reason]({ instance });
  return (
    <Sheet label={header} onClose={() => dismissed({})}>
      <div className={style.prompt}>
        <IconButton icon="close" label={shell.close()} className={style.close} onClick={() => dismissed({})} />
        <header className={style.head}>
          {name && viewer.type === 'UNAUTH' && <Avatar name={name} src={viewer.personalised?.medium_image_url ?? null} size={64} />}
          <h2 className={style.title}>{header}</h2>
          {name && <p className={style.greeting}>{account.prompt.greeting({ name })}</p>}
          {isLimited && <p className={style.greeting}>{account.login.limited()}</p>}
        </header>
        {isLogin ? <LoginForm /> : <SignUpForm form="signUp" />}
        {!(isLogin && isAsked) && !isLimited && (
          <p className={style.other}>
            {isLogin ? account.login.noAccount({ instance }) : account.signUp.hasAccount({ instance })}
            <Button tone="quiet" className={style.switch!} onClick={() => switched({ to: isLogin ? 'signUp' : 'login' })}>
              {isLogin ? account.signUp.link() : account.login.link()}
            </Button>
          </p>
        )}
      </div>
    </Sheet>
  );
}
