import type { LinkedBuildAdapter } from '@lectern/domain';
import { Banner, Button, Link, PasswordField, TextField } from '@lectern/ui';
import { ExternalLink } from 'lucide-react';
import { useRef } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { useSettledFocus } from '#features/project-settings/kit/use-settled-focus.ts';
import { adapterNames, settingLinks } from '../adapters.ts';
import type { LinkAccess } from './link-calls.ts';
import type { LinkProblem } from './link-problem.ts';
import styles from './linking.module.css';

interface AuthorizeFieldsProps {
  adapter: LinkedBuildAdapter;
  access: LinkAccess;
  onChange: (access: LinkAccess) => void;
  problem: LinkProblem | null;
  /** What is being waited for. */
  progress: string | null;
  /** Opens the window of the service; absent where this server is not registered there. */
  onAuthorize: (() => void) | undefined;
  /** Whether the token is asked for. */
  usesToken: boolean;
  onUseToken: () => void;
  isLocked: boolean;
}

/** Access to an account: granted in a window of the service, or with a token that is made there. */
export function AuthorizeFields(props: AuthorizeFieldsProps) {
  const { adapter, problem, progress, onAuthorize, usesToken, onUseToken, isLocked } = props;
  const service = adapterNames[adapter];
  const isElsewhere = problem !== null && !fields.includes(problem.field ?? '');
  return (
    <div className={styles.fields}>
      {isElsewhere && (
        <Banner tone="danger" role="alert">
          {problem.message}
        </Banner>
      )}
      {onAuthorize !== undefined && (
        <Authorization
          service={service}
          onAuthorize={onAuthorize}
          onUseToken={usesToken ? undefined : onUseToken}
          isLocked={isLocked}
        />
      )}
      {usesToken && <TokenFields {...props} />}
      <p role="status" className={styles.progress}>
        {progress}
      </p>
    </div>
  );
}

const fields = ['access_token', 'team_id'];

interface AuthorizationProps {
  service: string;
  onAuthorize: () => void;
  /** Absent where the token is asked for already. */
  onUseToken: (() => void) | undefined;
  isLocked: boolean;
}

function Authorization({ service, onAuthorize, onUseToken, isLocked }: AuthorizationProps) {
  const t = useMessages();
  const buttonRef = useRef<HTMLButtonElement>(null);
  useSettledFocus(buttonRef);
  return (
    <div className={styles.authorize}>
      <p>{t('settings.build-triggers.link.authorize.lead', { service })}</p>
      <Button
        ref={buttonRef}
        variant={onUseToken === undefined ? 'default' : 'primary'}
        icon={ExternalLink}
        isDisabled={isLocked}
        onPress={onAuthorize}
      >
        {t('settings.build-triggers.link.authorize', { service })}
      </Button>
      {onUseToken && (
        <Button variant="quiet" isDisabled={isLocked} onPress={onUseToken}>
          {t('settings.build-triggers.link.use-token')}
        </Button>
      )}
    </div>
  );
}

function TokenFields({ adapter, access, onChange, problem, isLocked }: AuthorizeFieldsProps) {
  const t = useMessages();
  const tokenRef = useRef<HTMLInputElement>(null);
  useSettledFocus(tokenRef);
  const wire = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, isReadOnly: isLocked } as const;
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  const link = settingLinks[adapter]?.[adapter === 'netlify' ? 'access_token' : 'token'];
  return (
    <>
      <PasswordField
        {...wire}
        ref={tokenRef}
        isRequired
        label={t('settings.build-triggers.setting.access_token')}
        hint={
          <>
            {t('settings.build-triggers.link.token.hint')}{' '}
            {link !== undefined && (
              <Link href={link} target="_blank" rel="noreferrer">
                {t('settings.build-triggers.link.token.make', { service: adapterNames[adapter] })}
              </Link>
            )}
          </>
        }
        error={errorOf('access_token')}
        value={access.access_token}
        onChange={(access_token) => onChange({ ...access, access_token })}
      />
      {adapter === 'vercel' && (
        <TextField
          {...wire}
          isMono
          label={t('settings.build-triggers.setting.team_id')}
          hint={t('settings.build-triggers.hint.vercel.team_id')}
          error={errorOf('team_id')}
          value={access.team_id ?? ''}
          onChange={(team_id) => onChange({ ...access, team_id })}
        />
      )}
    </>
  );
}
