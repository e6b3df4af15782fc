interface HomeGreetingProps {
  /** "Thursday 14 May". */
  day: string;
  /** "Good morning, Robin". */
  greeting: string;
}

/** The greeting, above the member's plans. */
export function HomeGreeting({ day, greeting }: HomeGreetingProps) {
  return (
    <header>
      <p className="type-eyebrow">{day}</p>
      <h1 className="type-title mt-1">{greeting}</h1>
    </header>
  );
}
