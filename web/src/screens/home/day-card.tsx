import { Card } from "../../ui/card.tsx";
import { DailyMotivation } from "./daily-motivation.tsx";
import { KarmaSummary } from "./karma-summary.tsx";

/** The day in a few sentences, and the karma. */
export function DayCard({ now, points }: { now: Date; points: number }) {
  return (
    <Card as="section" aria-labelledby="your-day">
      <h2 id="your-day" className="type-subheading">
        Your day
      </h2>
      <DailyMotivation now={now} />
      <KarmaSummary points={points} />
    </Card>
  );
}
