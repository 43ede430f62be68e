/**
 * Centres for boxes that stand one below the other in the order given, each as near to where it would like to be as
 * the others let it: the least sum of squared distances. Heights include the gap to the next.
 */
export function spread(boxes: readonly { wish: number; height: number }[]): number[] {
  // Pool adjacent violators: boxes that would overlap form a cluster, which stands at the mean of its members' wishes.
  const clusters: { start: number; count: number; wish: number; height: number }[] = [];
  for (const [index, { wish, height }] of boxes.entries()) {
    let cluster = { start: index, count: 1, wish: wish - height / 2, height };
    for (let last = clusters.at(-1); last && last.wish + last.height > cluster.wish; last = clusters.at(-1)) {
      clusters.pop();
      const count = last.count + cluster.count;
      // A member's wish for the cluster's top is its own, less what stands above it in the cluster.
      const sum = last.wish * last.count + (cluster.wish - last.height) * cluster.count;
      cluster = { start: last.start, count, wish: sum / count, height: last.height + cluster.height };
    }
    clusters.push(cluster);
  }
  const centres: number[] = [];
  for (const { start, count, wish } of clusters) {
    let offset = wish;
    for (let index = start; index < start + count; index++) {
      const { height } = boxes[index]!;
      centres.push(offset + height / 2);
      offset += height;
    }
  }
  return centres;
}
