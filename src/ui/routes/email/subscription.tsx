import { ButtonLink } from '../../parts/Button.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { usePageText } from '../../pageText.ts';
import { useTitle } from '../../shell/title.ts';

/** `/email/subscription`: points to the account's privacy settings, which control mails (S1.2). */
export default function EmailSubscriptionRoute() {
  const { account } = usePageText();
  useTitle(account.subscription.title());
  return (
    <Empty title={account.subscription.title()} body={account.subscription.body()} level={1}>
      <ButtonLink to="/settings/edit/email" tone="accent">
        {account.subscription.settings()}
      </ButtonLink>
    </Empty>
  );
}
