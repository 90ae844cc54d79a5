import type { FoundPluginPackageResource } from '@lectern/contract';
import { Badge, Button, ButtonLink, Time } from '@lectern/ui';
import { Package } from 'lucide-react';
import { paths } from '#lib/paths.ts';
import type { Plugin } from '#lib/plugins/plugin.ts';
import { useMessages } from '#lib/use-messages.ts';
import styles from './plugins.module.css';

interface PackageRowProps {
  found: FoundPluginPackageResource;
  /** Where it is installed already. */
  plugin: Plugin | undefined;
  onOpen: () => void;
}

/** A package in the marketplace. */
export function PackageRow({ found, plugin, onOpen }: PackageRowProps) {
  const t = useMessages();
  const { version, description, author, published_at: publishedAt } = found.attributes;
  return (
    <li className={styles.row}>
      <span className={styles.tile} aria-hidden>
        <Package />
      </span>
      <div className={styles.text}>
        <p className={styles.name}>
          <b>{found.id}</b>
          {plugin !== undefined && <Badge tone="success">{t('configuration.marketplace.installed')}</Badge>}
        </p>
        {description !== null && <p className={styles.description}>{description}</p>}
        <p className={styles.meta}>
          <span>{t('configuration.package.version', { version })}</span>
          {author !== null && <span>{t('configuration.package.author', { author })}</span>}
          {publishedAt !== null && <Time value={publishedAt} />}
        </p>
      </div>
      <div className={styles.tools}>
        {plugin === undefined ? (
          <Button
            size="s"
            aria-label={t('configuration.marketplace.install-named', { name: found.id })}
            onPress={onOpen}
          >
            {t('configuration.marketplace.install')}
          </Button>
        ) : (
          <ButtonLink size="s" variant="quiet" href={paths.plugin(plugin.id)}>
            {t('configuration.plugins.settings')}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
