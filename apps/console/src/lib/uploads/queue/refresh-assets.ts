import { queryClient } from '#lib/query.ts';
import { uploadKeys } from '#lib/query-keys/uploads.ts';

/** Lists of assets are read again that often while files arrive. */
const refreshMs = 3000;

let refreshing: ReturnType<typeof setTimeout> | null = null;

/** Shows assets that arrived: now and then while others are still on their way, at once after the last one. */
export function refreshAssets(isOver: boolean): void {
  if (refreshing !== null) {
    if (!isOver) return;
    clearTimeout(refreshing);
  }
  refreshing = setTimeout(
    () => {
      refreshing = null;
      void queryClient.invalidateQueries({ queryKey: uploadKeys.all });
    },
    isOver ? 0 : refreshMs,
  );
}
