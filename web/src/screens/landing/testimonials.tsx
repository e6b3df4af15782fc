const stories = [
  {
    name: "Marta, 34",
    about: "new in Porto",
    words: "I came for the soup and stayed for the washing-up. Now there are five of us, every second Thursday.",
  },
  {
    name: "Jonas, 51",
    about: "back to running",
    words:
      "It never told me to be proud of myself. It asked what time, and what I would do if it rained. It rained. I ran.",
  },
  {
    name: "Aylin, 27",
    about: "hosts a chess hour",
    words: "I was afraid nobody would come to my chess night. Four did. Two couldn't play. Best evening of the year.",
  },
  {
    name: "Peter, 68",
    about: "sold a bicycle",
    words: "I sold my late wife’s bicycle to a student round the corner. She rings the bell when she passes.",
  },
];

/** Four stories, which say that they are made up. */
export function Testimonials() {
  return (
    <>
      <p className="text-ink-soft">We made up these four stories and the people in them.</p>
      <ul aria-label="Illustrative stories" className="mt-4 grid gap-6 sm:grid-cols-2">
        {stories.map(({ name, about, words }) => (
          <li key={name}>
            <figure>
              <blockquote className="text-pretty">“{words}”</blockquote>
              <figcaption className="mt-1 text-sm text-ink-soft">
                {name}, {about}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </>
  );
}
