import { Footprints, Sparkles } from "lucide-react";

/** Two windows onto the same scene, in the shape of the logo; two people on the path. Decoration only. */
export function HeroScene() {
  return (
    <div
      aria-hidden="true"
      className="relative mx-auto mt-10 w-full max-w-md select-none sm:max-w-lg lg:mt-0 lg:max-w-none"
    >
      <svg viewBox="0 0 560 560" className="art block w-full [--air:42]! [--land:155]! [--lit:62]!">
        <clipPath id="hero-windows">
          <path d="M8 536V318a126 126 0 0 1 252 0V536a24 24 0 0 1-24 24H32a24 24 0 0 1-24-24Z" />
          <path d="M284 536V146a134 134 0 0 1 268 0V536a24 24 0 0 1-24 24H308a24 24 0 0 1-24-24Z" />
        </clipPath>
        <g clipPath="url(#hero-windows)">
          <path className="sky" d="M0 0H560V560H0Z" />
          <circle className="pale veil" cx="412" cy="232" r="190" />
          <circle className="pale veil" cx="412" cy="232" r="118" />
          <circle className="spot" cx="412" cy="232" r="62" />
          <Birds />
          <path className="far" d="M0 322C60 286 120 280 178 306S286 340 348 300 470 262 560 300V560H0Z" />
          <Village />
          <path className="mid" d="M0 392C80 348 170 352 248 384S420 404 560 350V560H0Z" />
          <Trees />
          <path className="near" d="M0 470C90 424 190 430 290 462S470 470 560 436V560H0Z" />
          <path
            className="pale veil-2"
            d="M60 560C96 520 132 500 182 486 262 464 318 452 352 428 378 410 372 392 396 380 386 394 396 412 376 434 342 470 280 482 232 502 196 518 176 536 168 560Z"
          />
          <Walkers />
          <Grass />
        </g>
      </svg>
      <p className="absolute top-[10%] left-0 flex max-w-[54%] items-center gap-3 rounded-xl rounded-bl-xs bg-raised px-3.5 py-3 text-sm shadow-float sm:px-4 lg:left-[-3%]">
        <Sparkles className="size-5 shrink-0 text-accent-ink" />
        <span>Shoes by the door tonight. That is all for today.</span>
      </p>
      <p className="absolute right-[-1%] bottom-[9%] flex max-w-[58%] items-center gap-3 rounded-xl bg-raised px-4 py-3 text-sm shadow-float sm:right-[-3%]">
        <Footprints className="size-5 shrink-0 text-sage-ink" />
        <span>
          <span className="block font-semibold">Sunday walk by the river</span>
          <span className="text-ink-soft">3 spots left</span>
        </span>
      </p>
    </div>
  );
}

function Birds() {
  return (
    <g className="near line" strokeWidth="3.5">
      <path d="M336 118q9-9 16 0q8-9 17 0" />
      <path d="M384 88q7-7 12 0q6-7 13 0" />
      <path d="M112 258q7-7 12 0q6-7 13 0" />
    </g>
  );
}

/** Houses on the far hill, each with a light. */
function Village() {
  return (
    <g>
      <path className="mid" d="M452 292v-26l17-15 17 15v26ZM492 300v-20l14-12 14 12v20ZM64 300v-22l15-13 15 13v22Z" />
      <path className="pale" d="M464 272h9v10h-9ZM502 285h8v8h-8ZM75 283h8v9h-8Z" />
    </g>
  );
}

function Trees() {
  return (
    <g className="near">
      <path d="M30 398v-26h5v26Z" />
      <ellipse cx="32.5" cy="356" rx="19" ry="25" />
      <path d="M510 384v-30h6v30Z" />
      <ellipse cx="513" cy="334" rx="22" ry="30" />
      <ellipse cx="540" cy="360" rx="16" ry="22" />
      <path d="M538 392v-26h4v26Z" />
    </g>
  );
}

/** Two people in the shape of the logo, side by side. */
function Walkers() {
  return (
    <g>
      <ellipse className="near veil-2" cx="150" cy="517" rx="52" ry="7" />
      <circle className="pale" cx="133" cy="434" r="12" />
      <path className="pale" d="M115 516v-46a18 18 0 0 1 36 0v46Z" />
      <circle className="fill-accent" cx="168" cy="420" r="13" />
      <path className="fill-accent" d="M148 516v-58a20 20 0 0 1 40 0v58Z" />
    </g>
  );
}

function Grass() {
  return (
    <g className="far line" strokeWidth="3.5">
      <path d="M316 560c2-18-2-30-8-42M326 560c2-14 8-26 16-34M338 560c4-10 12-18 22-22" />
      <path d="M524 560c-2-18 2-32 8-44M512 560c-2-14-8-24-14-30M226 560c1-14 6-24 13-30M216 560c0-14-4-26-9-34" />
    </g>
  );
}
