import { CalendarDays, Coins, Heart, MapPin, MessageCircle, Sprout, Target, UserPlus, Users } from "lucide-react";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card, CardHeader } from "../../ui/card.tsx";
import { CoverArt } from "../../ui/cover-art.tsx";
import { CoverCard } from "../../ui/cover-card.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { Meta, MetaItem } from "../../ui/meta.tsx";
import { Picture } from "../../ui/picture.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { Section } from "../../ui/section.tsx";
import { StatCard } from "../../ui/stat-card.tsx";

export function CardsPart() {
  return (
    <>
      <Section title="Numbers">
        <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
          <StatCard label="Experiences" value="7" icon={<CalendarDays />} hint="2 this week" href="#experiences" />
          <StatCard label="Goals Completed" value="4" icon={<Target />} tone="sage" hint="of 6" />
          <StatCard label="AI Credits" value="96" icon={<Coins />} tone="accent" hint="of 150" />
          <StatCard label="Karma Activities" value="1,204" icon={<Sprout />} tone="sage" />
        </div>
      </Section>
      <Section
        title="Near you this week"
        description="Small groups, soonest first."
        action={
          <a className="link text-sm" href="#all">
            See all
          </a>
        }
      >
        <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
          <CoverCard
            cover={<CoverArt category="wellness" id="walk" />}
            badge={<Badge tone="sage">You are in</Badge>}
            eyebrow="Wellness & Fitness"
            title="Slow walk around the lake, then tea"
            href="#walk"
            meta={
              <Meta>
                <MetaItem icon={<CalendarDays />} label="When">
                  Thu 26 Nov, 18:30
                </MetaItem>
                <MetaItem icon={<MapPin />} label="Where">
                  Lago di Varese, Gavirate
                </MetaItem>
                <MetaItem icon={<Users />} label="Spots">
                  6 of 8 spots taken
                </MetaItem>
              </Meta>
            }
          >
            Five kilometres at the speed of talking. Dogs welcome, phones in pockets.
          </CoverCard>
          <CoverCard
            cover={<CoverArt category="food" id="dumplings" />}
            badge={<Badge tone="solid">€12.00</Badge>}
            eyebrow="Food & Dining"
            title="Dumplings, by hand, for twelve"
            href="#dumplings"
            meta={
              <Meta>
                <MetaItem icon={<CalendarDays />} label="When">
                  Fri 27 Nov, 19:00
                </MetaItem>
                <MetaItem icon={<MapPin />} label="Where">
                  Rua dos Anjos, Lisbon
                </MetaItem>
              </Meta>
            }
            footer={<Button block>Request to Join</Button>}
          >
            Lin shows three folds. You bring one filling.
          </CoverCard>
          <CoverCard
            cover={<CoverArt category="learning" id="spanish" />}
            eyebrow="Learning & Skills"
            title="Spanish for people who only ever order coffee"
            meta={<MetaItemRow />}
            footer={
              <Button block variant="secondary" disabled>
                Full
              </Button>
            }
          />
        </div>
      </Section>
      <Section title="Goals and rows">
        <div className="grid gap-5 lg:grid-cols-2">
          <Card>
            <CardHeader
              title="Run ten kilometres"
              description="By 1 March"
              action={<Badge tone="accent">In progress</Badge>}
            />
            <ProgressBar label="Progress" value={60} />
            <div className="mt-5 flex flex-wrap gap-2">
              <Button variant="achieve" size="sm">
                Complete
              </Button>
              <Button variant="quiet" size="sm">
                Edit
              </Button>
            </div>
          </Card>
          <Card pad="sm">
            <ul>
              <ListRow
                media={<Avatar name="Ana Duarte" online decorative />}
                title="Ana Duarte"
                meta="18:04"
                href="#ana"
                selected
              >
                See you at the fountain then. I will bring the blue blanket.
              </ListRow>
              <ListRow
                media={<Avatar name="Jonas Weiss" decorative />}
                title="Jonas Weiss"
                actions={
                  <>
                    <IconButton size="sm" label="Message Jonas" icon={<MessageCircle />} />
                    <Button size="sm" variant="secondary" icon={<UserPlus className="size-4" />}>
                      Add Friend
                    </Button>
                  </>
                }
              >
                @jonas.w
              </ListRow>
              <ListRow media={<Avatar name="Priya" decorative />} title="Priya" meta="Mon" href="#priya">
                Thank you for the lamp!
              </ListRow>
            </ul>
          </Card>
          <Card>
            <CardHeader title="A broken and a waiting picture" level={3} />
            <div className="grid grid-cols-2 gap-3">
              <Picture src="/no-such-picture.webp" alt="A picture that is not there" className="rounded-lg" />
              <Picture src="/preview.png" alt="The mark of Alongside" className="rounded-lg" />
            </div>
          </Card>
          <Card tone="sage">
            <CardHeader title="Thirty days of morning pages" level={3} action={<Badge tone="sage">Completed</Badge>} />
            <p className="text-sm text-ink-soft">10 karma points. The next thing is yours to pick.</p>
            <IconButton label="Like" icon={<Heart />} pressed className="mt-2" />
          </Card>
        </div>
      </Section>
    </>
  );
}

function MetaItemRow() {
  return (
    <Meta layout="row">
      <MetaItem icon={<CalendarDays />} label="When">
        Sat 28 Nov
      </MetaItem>
      <MetaItem icon={<Users />} label="Spots">
        10 of 10
      </MetaItem>
    </Meta>
  );
}
