import { Button, CopyButton } from '@lectern/ui';
import { Handshake } from 'lucide-react';
import { useRef, useState } from 'react';
import { takeFocus } from '#lib/take-focus.ts';
import { useMessages } from '#lib/use-messages.ts';
import { AccountShell, loadAccountPage } from '#features/projects/parts/AccountShell.tsx';
import { useActing, useOrganization } from '#features/projects/parts/acting.ts';
import { OrganizationHead } from '#features/projects/parts/OrganizationHead.tsx';
import styles from '#features/projects/parts/projects.module.css';
import { MandateSection } from './MandateSection.tsx';
import { RequestMandateDialog } from './RequestMandateDialog.tsx';

export { loadAccountPage as loadMandates };

/** Which organizations may work in the projects of this one, in whose projects it may work, and who asks to. */
export function MandatesPage() {
  const t = useMessages();
  return (
    <AccountShell title={t('projects.mandates.title')}>
      <Mandates />
    </AccountShell>
  );
}

function Mandates() {
  const t = useMessages();
  const { may } = useActing();
  const { id, name } = useOrganization();
  const [isAsking, setIsAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const mayManage = may('can_manage_organization');
  const section = { mayManage, onAnswered: () => takeFocus(heading.current) };

  return (
    <>
      <OrganizationHead
        page="mandates"
        count={null}
        headingRef={heading}
        action={
          mayManage && (
            <Button variant="primary" icon={Handshake} onPress={() => setIsAsking(true)}>
              {t('projects.mandates.request')}
            </Button>
          )
        }
      />
      <p className={styles.note}>{t('projects.mandates.lead')}</p>
      {!mayManage && <p className={styles.note}>{t('projects.mandates.read-only')}</p>}
      <MandateSection list="pending" {...section} />
      <MandateSection list="approved" {...section} />
      <MandateSection list="requested" {...section} />
      <MandateSection list="given" {...section} />
      <p className={styles.identity}>
        <span>{t('projects.mandates.id', { name })}</span>
        <code translate="no">{id}</code>
        <CopyButton value={id} label={t('projects.mandates.id.copy')} />
      </p>
      {isAsking && <RequestMandateDialog onClose={() => setIsAsking(false)} />}
    </>
  );
}
