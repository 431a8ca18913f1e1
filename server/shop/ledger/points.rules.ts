import type { LineQuantity } from '#server/platform/db/schema/index.ts';

/** Points of an order or of a part of it. Integers, at least 0. */
export interface Points {
  readonly kp: number;
  readonly kpNovv: number;
}

interface PointsLine extends Points {
  readonly quantity: number;
}

interface RefundedAmount {
  /** Cents of this refund. */
  readonly cents: number;
  /** Cents that could be refunded before it. */
  readonly remainingCents: number;
  /** Points of the refunded lines; undefined for a refund by amount. */
  readonly linePoints: Points | undefined;
}

/** The points of the refunded quantities. `points` of a line are those of the whole line. */
export function getLinePoints(lines: readonly PointsLine[], refunded: readonly LineQuantity[]): Points {
  const sum = (getPoints: (line: PointsLine) => number) =>
    refunded.reduce((total, { line: number, quantity }) => {
      const line = lines[number - 1];
      return line ? total + Math.floor((getPoints(line) * quantity) / line.quantity) : total;
    }, 0);
  return { kp: sum(({ kp }) => kp), kpNovv: sum(({ kpNovv }) => kpNovv) };
}

/**
 * The points that a refund takes back, never more than are left:
 * - the refund that completes the order: all that are left;
 * - a refund of lines: the points of the refunded quantities;
 * - a refund of an amount: the same share of the points as of the money, rounded down in favour of the member.
 *
 * @param left points of the order that were not taken back yet
 */
export function getReversedPoints(left: Points, { cents, remainingCents, linePoints }: RefundedAmount): Points {
  if (cents >= remainingCents) return left;
  // BigInt, because points times cents may exceed the safe integers.
  const getShare = (points: number) => Number((BigInt(points) * BigInt(cents)) / BigInt(remainingCents));
  return {
    kp: linePoints ? Math.min(linePoints.kp, left.kp) : getShare(left.kp),
    kpNovv: linePoints ? Math.min(linePoints.kpNovv, left.kpNovv) : getShare(left.kpNovv),
  };
}
