import type { Place } from '../../../../machines/shell/navigation.ts';
import { makesOwner } from '../../../../machines/insight/ownerSignUp.ts';
import { maySignUp } from '../../../../machines/insight/permissions.ts';
import { instanceName } from '../../../../machines/shell/viewer.ts';
import { useOwnText } from '../../ownText.ts';
import { Link } from '../../parts/Link.tsx';
import { useFlow } from '../../session.ts';
import { useTitle } from '../../shell/title.ts';
import { Door } from '../login/Door.tsx';
import style from '../login/LoginForm.module.css';
import { SignUpForm } from './SignUpForm.tsx';

/** `/signup/`, and `/signup/business/`. */
export function SignUpPage({ place }: { place: Place }) {
  const { account } = useOwnText();
  const isBusiness = place.params.step === 'business';
  const query = /\?.*$/.exec(place.path)?.[0] ?? '';
  const instance = useFlow('viewer', instanceName);
  const title = isBusiness ? account.signUp.businessTitle({ instance }) : account.signUp.title({ instance });
  const isOpen = useFlow('permissions', maySignUp);
  const isOwners = useFlow('permissions', makesOwner);
  const lead = isOwners ? account.signUp.ownerLead() : account.signUp.lead();
  useTitle(title);
  return (
    <Door path={place.path} title={title} lead={isBusiness ? account.signUp.businessLead() : lead}>
      <SignUpForm form={isBusiness ? 'businessSignUp' : 'signUp'} />
      <div>
        <p className={style.other}>
          {account.signUp.hasAccount({ instance })}
          <Link to={`/login/${query}`} className={style.link}>
            {account.login.link()}
          </Link>
        </p>
        {isOpen && (
          <p className={style.other}>
            <Link to={isBusiness ? `/signup/${query}` : `/signup/business/${query}`} className={style.link}>
              {isBusiness ? account.signUp.personLink() : account.signUp.businessLink()}
            </Link>
          </p>
        )}
      </div>
    </Door>
  );
}
