import { Languages } from "lucide-react";
import { languageName } from "../../identity/shared/languages.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Meta, MetaItem } from "../../../ui/meta.tsx";
import type { PersonProfile } from "../people.queries.ts";

const languageList = new Intl.ListFormat("en-GB");

interface SelfDescriptionProps {
  person: Pick<PersonProfile, "about" | "interests" | "languages">;
  isOwn: boolean;
}

/** What a person says about themselves. Renders nothing if they say nothing, or to visitors; members are asked to. */
export function SelfDescription({ person, isOwn }: SelfDescriptionProps) {
  const { about, interests, languages } = person;
  if (about === null && interests.length === 0 && languages.length === 0) {
    if (!isOwn) return null;
    return (
      <p className="mt-4 text-sm text-ink-soft">
        Add a line about yourself, your interests and languages. They help people find you.
      </p>
    );
  }
  return (
    <div className="mt-4 flex flex-col gap-3">
      {about !== null && (
        <p dir="auto" className="text-pretty wrap-anywhere text-ink">
          {about}
        </p>
      )}
      {interests.length > 0 && (
        <ul aria-label="Interests" className="flex flex-wrap gap-1.5 max-sm:justify-center">
          {interests.map((interest) => (
            <li key={interest} className="flex max-w-full">
              <Badge className="py-1 whitespace-normal! wrap-anywhere">
                <bdi>{interest}</bdi>
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {languages.length > 0 && (
        <Meta className="max-sm:items-center">
          <MetaItem icon={<Languages />} label="Languages">
            <span className="whitespace-normal">Speaks {languageList.format(languages.map(languageName))}</span>
          </MetaItem>
        </Meta>
      )}
    </div>
  );
}
