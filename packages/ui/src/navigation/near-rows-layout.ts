import { ListLayout, Rect } from 'react-aria-components';

/** How far beyond what is in sight rows are rendered, on either side: keys and the wheel find the next ones there. */
const nearPx = 100;

/** Rows one below the other, of which those in sight and a few on either side are rendered. */
export class NearRowsLayout<Node> extends ListLayout<Node> {
  // React Aria would draw a third of the window more on the side that users scroll to.
  override getVisibleLayoutInfos(rect: Rect) {
    const seen = this.virtualizer?.visibleRect;
    // A drag needs the rows around a point, not the visible ones.
    if (!seen || rect.height < seen.height) return super.getVisibleLayoutInfos(rect);
    const top = Math.max(0, seen.y - nearPx);
    return super.getVisibleLayoutInfos(new Rect(rect.x, top, rect.width, seen.maxY + nearPx - top));
  }
}
