import { useMessages } from '#lib/use-messages.ts';
import styles from './http-message.module.css';

/** Headers of a request or response, by name; credentials are masked. */
export function HeadersList({ headers }: { headers: Readonly<Record<string, string>> }) {
  const t = useMessages();
  const entries = Object.entries(headers).toSorted(([a], [b]) => a.localeCompare(b));
  if (entries.length === 0) return <p className={styles.none}>{t('settings.http.no-headers')}</p>;
  return (
    <dl className={styles.headers} translate="no">
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{isCredential(name) ? masked(value) : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function isCredential(name: string): boolean {
  return ['authorization', 'cookie', 'set-cookie'].includes(name.toLowerCase());
}

/** The scheme stays: "Basic ••••••••". */
function masked(value: string): string {
  const scheme = /^[A-Za-z]+ /.exec(value)?.[0] ?? '';
  return `${scheme}••••••••`;
}
