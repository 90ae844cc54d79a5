import type { Field, ItemType } from '@lectern/domain';
import { consoleFacetOf } from '@lectern/field-types/console';
import {
  ButtonLink,
  Count,
  Pagination,
  SkeletonRows,
  type SortDirection,
  StatusMark,
  Table,
  TableCell,
  TableHeader,
  TableRow,
  Time,
} from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { FileText, Plus } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { usePermissions } from '../../../../lib/current-site.ts';
import { PageHead } from '../../../../lib/layout/PageHead.tsx';
import { Pane, PaneBody, PaneFoot } from '../../../../lib/layout/Pane.tsx';
import { paths } from '../../../../lib/paths.ts';
import { itemCountQuery, itemsPerPage, useSchema } from '../../../../lib/records/queries.ts';
import { recordImageId, titleFieldOf, valuesByPreference } from '../../../../lib/records/record-title.ts';
import { useMessages } from '../../../../lib/use-messages.ts';
import type { WireItem } from '../../../../lib/wire.ts';
import { rangeOf } from '../../../../lib/range-of.ts';
import { recordSummary } from '../../../../lib/records/record-summary.ts';
import { useThumbnail } from '../../parts/use-record-summary.ts';
import { fieldsInOrder, formSections } from '../../form/form-sections.ts';
import { useCollectionName } from '../../parts/use-collection-name.ts';
import { NoRecords } from './NoRecords.tsx';
import { ListFailed, ListTools } from './RecordListPane.tsx';
import { RecordTree } from './RecordTree.tsx';
import { useRecordList } from './use-record-list.ts';
import styles from './records.module.css';

/** Columns that fit beside title, status and time. */
const shownFields = 3;

/** The records of a model as a table, over the whole sheet. */
export function RecordTablePane({ itemType }: { itemType: ItemType }) {
  const t = useMessages();
  const { search } = useLocation();
  const schema = useSchema();
  const permissions = usePermissions();
  const state = useRecordList(itemType);
  const name = useCollectionName(itemType);
  const { data: total } = useQuery(itemCountQuery(itemType.id));
  const { list, address } = state;
  const model = itemType.name.toLocaleLowerCase();
  const newHref = `${paths.newItem(itemType.id)}${search}`;
  const title = titleFieldOf(itemType, schema);
  const sections = formSections(schema.fieldsByItemType.get(itemType.id) ?? [], schema.fieldsetsByItemType.get(itemType.id) ?? []);
  const columns = fieldsInOrder(sections)
    .filter((field) => field.id !== title?.id && consoleFacetOf(field).isColumn === true)
    .slice(0, shownFields);

  const sortOf = (name: string): SortDirection | undefined =>
    address.orderBy === `${name}_ASC` ? 'ascending' : address.orderBy === `${name}_DESC` ? 'descending' : undefined;
  const sorts = (name: string, first: 'ASC' | 'DESC') => ({
    sort: sortOf(name),
    onSort: () => {
      const second = first === 'ASC' ? 'DESC' : 'ASC';
      const next =
        address.orderBy === `${name}_${first}` ? `${name}_${second}` : address.orderBy === `${name}_${second}` ? null : `${name}_${first}`;
      state.change({ orderBy: next, page: 1 });
    },
  });

  return (
    <Pane label={name}>
      <PageHead title={name} within={[t('content.area')]} />
      <header className={styles['page-head']}>
        <h1>
          {name} {total !== undefined && <Count value={total} label={t('content.list.count', { count: total })} />}
        </h1>
        {permissions.canOnItemsOf('create', itemType) && (
          <ButtonLink href={newHref} variant="primary" icon={Plus}>
            {t('content.list.new', { model })}
          </ButtonLink>
        )}
      </header>
      <div className={styles['table-tools']}>
        <ListTools itemType={itemType} state={state} />
      </div>
      <PaneBody>
        {state.isTree ? (
          <RecordTree itemType={itemType} openId={undefined} />
        ) : (
          <>
            {list.isPending && <SkeletonRows rows={10} rowHeight={44} hasThumb />}
            {list.error && !list.data && <ListFailed onRetry={() => void list.refetch()} />}
            {list.data?.items.length === 0 && (
              <NoRecords itemType={itemType} query={address.query} newHref={newHref} onClear={() => state.setText('')} />
            )}
            {list.data && list.data.items.length > 0 && (
              <div data-stale={list.isPlaceholderData || undefined} className={styles['table-wrap']}>
                <Table
                  label={name}
                  head={
                    <>
                      <TableHeader width="34%" {...(title && !title.isLocalized ? sorts(title.apiKey, 'ASC') : {})}>
                        {title?.label ?? t('content.table.title')}
                      </TableHeader>
                      <TableHeader width={130}>{t('content.table.status')}</TableHeader>
                      {columns.map((field) => (
                        <TableHeader key={field.id}>{field.label}</TableHeader>
                      ))}
                      <TableHeader width={130} {...sorts('_updated_at', 'DESC')}>
                        {t('content.table.updated')}
                      </TableHeader>
                    </>
                  }
                >
                  {list.data.items.map((item) => (
                    <TableRecord key={item.id} item={item} columns={columns} href={`${paths.item(itemType.id, item.id)}${search}`} />
                  ))}
                </Table>
              </div>
            )}
          </>
        )}
      </PaneBody>
      {!state.isTree && list.data && list.data.totalCount > 0 && (
        <PaneFoot>
          <span className={styles.range}>{t('content.list.range', rangeOf(address.page, itemsPerPage, list.data.totalCount))}</span>
          <div className={styles.pages}>
            <Pagination page={address.page} pageCount={state.pageCount} onPage={(page) => state.change({ page })} />
          </div>
        </PaneFoot>
      )}
    </Pane>
  );
}

function TableRecord({ item, columns, href }: { item: WireItem; columns: readonly Field[]; href: string }) {
  const t = useMessages();
  const schema = useSchema();
  const { title, state, stateLabel, itemTypeId } = recordSummary(item, schema, t);
  const imageId = recordImageId(itemTypeId, item.attributes, schema);
  const thumbnail = useThumbnail(imageId, 40);
  const [mainLocale = 'en'] = schema.settings.locales;
  return (
    <TableRow>
      <TableCell>
        <Link to={href} className={styles['cell-title']}>
          <span className={styles['cell-thumb']}>
            {thumbnail === null ? <FileText aria-hidden /> : <img src={thumbnail} alt="" loading="lazy" />}
          </span>
          <span>{title}</span>
        </Link>
      </TableCell>
      <TableCell>
        <StatusMark shape={state}>{stateLabel}</StatusMark>
      </TableCell>
      {columns.map((field) => {
        const { Cell } = consoleFacetOf(field);
        return (
          <TableCell key={field.id}>
            <Cell field={field} value={valuesByPreference(field, item.attributes[field.apiKey], mainLocale)[0]} />
          </TableCell>
        );
      })}
      <TableCell>
        <Time value={item.meta.updated_at} timeZone={schema.settings.timezone} />
      </TableCell>
    </TableRow>
  );
}
