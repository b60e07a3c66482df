import type { StatsDay } from '@maru/web/api';
import { count } from '@maru/web/lib/format';
import { useReducedMotion } from '@maru/web/lib/useMediaQuery';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { texts } from './texts';

/** 11.05 */
function shortDay(date: string): string {
  return date.slice(5).replace('-', '.');
}

const tick = { fill: 'var(--ink-soft)', fontSize: 12 };
const tooltip = {
  border: '1px solid var(--line)',
  borderRadius: 6,
  fontSize: 13,
  boxShadow: 'var(--shadow-sheet)',
};

const axes = (
  <>
    <CartesianGrid vertical={false} stroke="var(--line)" />
    <XAxis
      dataKey="date"
      tickFormatter={shortDay}
      tick={tick}
      tickLine={false}
      axisLine={{ stroke: 'var(--line-strong)' }}
      minTickGap={24}
    />
    <YAxis allowDecimals={false} interval={0} tick={tick} tickLine={false} axisLine={false} width={36} />
    <Tooltip
      labelFormatter={(day) => shortDay(String(day))}
      formatter={(value) => count(Number(value))}
      contentStyle={tooltip}
      cursor={{ stroke: 'var(--line-strong)', fill: 'var(--surface-sunken)' }}
    />
  </>
);

const margin = { top: 8, right: 8, bottom: 0, left: 0 };

/** Two lines that differ by more than their colour. */
export function GrowthChart({ days }: { days: StatsDay[] }) {
  const animated = !useReducedMotion();
  const line = { type: 'monotone', strokeWidth: 2, dot: false, isAnimationActive: animated } as const;
  return (
    <ResponsiveContainer width="100%" height={260}>
      <LineChart data={days} margin={margin} accessibilityLayer={false}>
        {axes}
        <Legend iconType="plainline" wrapperStyle={{ fontSize: 13 }} />
        <Line {...line} dataKey="signups" name={texts.signups} stroke="var(--accent)" />
        <Line
          {...line}
          dataKey="applications"
          name={texts.applications}
          stroke="var(--highlight)"
          strokeDasharray="5 4"
        />
      </LineChart>
    </ResponsiveContainer>
  );
}

export function VisitChart({ days }: { days: StatsDay[] }) {
  const animated = !useReducedMotion();
  return (
    <ResponsiveContainer width="100%" height={180}>
      <BarChart data={days} margin={margin} accessibilityLayer={false}>
        {axes}
        <Bar
          dataKey="visits"
          name={texts.visitCount}
          fill="var(--accent)"
          radius={[2, 2, 0, 0]}
          isAnimationActive={animated}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}
