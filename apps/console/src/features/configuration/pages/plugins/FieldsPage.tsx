import { Badge, ButtonLink, Empty, Table, TableCell, TableHeader, TableRow } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { ListTree, Settings2 } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { ListScreen } from '#lib/forms/ListScreen.tsx';
import { PageHead } from '#lib/layout/PageHead.tsx';
import { paths } from '#lib/paths.ts';
import { pluginsQuery } from '#lib/plugins/plugin-list.ts';
import { schemaQuery } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { pluginUses } from './plugin-uses.ts';
import { PluginGone } from './PluginGone.tsx';
import styles from './plugins.module.css';

/** The fields of models and blocks that use a plugin, with links to their settings. */
export function FieldsPage() {
  const t = useMessages();
  const { pluginId = '' } = useParams();
  const plugins = useQuery(pluginsQuery);
  const schema = useQuery(schemaQuery);
  const plugin = plugins.data?.find(({ id }) => id === pluginId);
  if (plugins.data !== undefined && plugin === undefined) return <PluginGone />;
  const name = plugin?.attributes.name ?? '';
  const uses = pluginUses(schema.data, pluginId);
  return (
    <>
      {plugin && (
        <PageHead
          title={t('configuration.fields.of', { name })}
          within={[t('configuration.plugins.title'), t('configuration.area')]}
          backTo={paths.plugin(pluginId)}
        />
      )}
      <ListScreen
        texts="configuration.fields"
        title={plugin && t('configuration.fields.of', { name })}
        queries={[plugins, schema]}
        action={
          <ButtonLink href={paths.plugin(pluginId)} icon={Settings2}>
            {t('configuration.fields.settings')}
          </ButtonLink>
        }
      >
        {() =>
          uses.length === 0 ? (
            <Empty icon={ListTree} title={t('configuration.fields.none.title')}>
              {t('configuration.fields.none.body')}
            </Empty>
          ) : (
            <Table
              label={t('configuration.fields.of', { name })}
              head={
                <>
                  <TableHeader>{t('configuration.fields.model')}</TableHeader>
                  <TableHeader>{t('configuration.fields.field')}</TableHeader>
                  <TableHeader>{t('configuration.fields.role')}</TableHeader>
                </>
              }
            >
              {uses.map(({ field, itemType, roles }) => {
                const kind = itemType.isModularBlock ? 'blocks_library' : 'item_types';
                return (
                  <TableRow key={field.id}>
                    <TableCell>
                      <Link className={styles.link} to={paths.itemType(kind, itemType.id)}>
                        {itemType.name}
                      </Link>
                    </TableCell>
                    <TableCell>
                      <Link className={styles.link} to={paths.editField(kind, itemType.id, field.id)}>
                        {field.label}
                      </Link>
                    </TableCell>
                    <TableCell>
                      <span className={styles.badges}>
                        {roles.map((role) => (
                          <Badge key={role} tone={role === 'editor' ? 'accent' : 'neutral'}>
                            {t(`configuration.fields.role.${role}`)}
                          </Badge>
                        ))}
                      </span>
                    </TableCell>
                  </TableRow>
                );
              })}
            </Table>
          )
        }
      </ListScreen>
    </>
  );
}
