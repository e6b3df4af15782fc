import { Euro, Globe, Lock, MapPin, Users } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { Field } from "../../ui/field.tsx";
import { FilePicker } from "../../ui/file-picker.tsx";
import { Input } from "../../ui/input.tsx";
import { NativeSelect } from "../../ui/native-select.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { SearchInput } from "../../ui/search-input.tsx";
import { Section } from "../../ui/section.tsx";
import { Switch } from "../../ui/switch.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { toast } from "../../ui/toast-store.ts";

const categories = [
  { value: "wellness", label: "Wellness & Fitness", description: "Moving, resting, breathing" },
  { value: "learning", label: "Learning & Skills", description: "Something new for the head or the hands" },
  { value: "social", label: "Social & Community", description: "Being together" },
];
const towns = ["Lisbon, Portugal", "Lissone, Italy", "Lisburn, United Kingdom", "Lisieux, France"];
const circles = [
  { value: "everyone", label: "Everyone", description: "Members and visitors", icon: <Globe /> },
  { value: "friends", label: "Friends Only", description: "People you accepted", icon: <Users /> },
  { value: "none", label: "Only Me", description: "Nobody else", icon: <Lock /> },
];

export function FormPart() {
  const [place, setPlace] = useState("Lis");
  const [search, setSearch] = useState("bike under 100");
  const [circle, setCircle] = useState("everyone");
  return (
    <Section title="Forms">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card as="form" className="grid gap-5">
          <Field label="Title" required aside="24 / 120">
            <Input defaultValue="Slow walk around the lake" />
          </Field>
          <Field label="Email" error="An account with this email already exists" required>
            <Input type="email" defaultValue="mara@example.org" />
          </Field>
          <Field label="Password" hint="At least 6 characters">
            <PasswordInput autoComplete="new-password" placeholder="At least 6 characters" />
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="Category" required>
              <NativeSelect options={categories} defaultValue="" placeholder="Choose one" />
            </Field>
            <Field label="Duration">
              <NativeSelect
                options={[
                  { value: "60", label: "1 hour" },
                  { value: "90", label: "1 h 30 min" },
                ]}
              />
            </Field>
            <Field label="Date and time">
              <Input type="datetime-local" />
            </Field>
            <Field label="Price">
              <Input inputMode="decimal" icon={<Euro />} end="per person" defaultValue="12.00" />
            </Field>
          </div>
          <Field label="Location" hint="Three letters are enough">
            <Combobox
              value={place}
              onValueChange={setPlace}
              items={place.length > 2 ? towns.filter((town) => town.toLowerCase().includes(place.toLowerCase())) : []}
              itemKey={(town) => town}
              itemText={(town) => town}
              onPick={(town) => toast.show({ title: "Place set", description: town })}
              message={place.length > 2 ? "No place found" : undefined}
              icon={<MapPin />}
            />
          </Field>
          <Field label="Description">
            <Textarea placeholder="What will happen, what to bring, how it ends" />
          </Field>
          <Button type="submit">Save</Button>
        </Card>
        <div className="grid gap-5">
          <Card>
            <SearchInput label="Search the market" value={search} onValueChange={setSearch} />
            <div className="mt-3 divide-y divide-line">
              <Switch label="Show when I am online" description="Friends see a green point" defaultChecked />
              <Switch label="Allow friend requests" />
              <Switch label="Cannot be changed" disabled />
            </div>
            <Checkbox label="Buy oat milk" description="Thu 26 Nov, 10:00" defaultChecked />
            <Checkbox label="Call the dentist" className="w-full" />
          </Card>
          <Card>
            <RadioCards legend="Who can see my picture?" options={circles} value={circle} onValueChange={setCircle} />
          </Card>
          <FilePicker
            variant="area"
            label="Choose a picture or drop it here"
            hint="JPG, PNG or GIF, up to 10 MB"
            accept="image/*"
            onFiles={() => undefined}
          />
          <FilePicker label="Change Picture" onFiles={() => undefined} className="justify-self-start" />
        </div>
      </div>
    </Section>
  );
}
