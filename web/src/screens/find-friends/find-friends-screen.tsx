import { peopleLimits } from "@alongside/contract/people/people.constants.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Users } from "lucide-react";
import { paths } from "../../app/paths.ts";
import { searchQuery } from "../../domains/people/people.queries.ts";
import { Button } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SearchInput } from "../../ui/search-input.tsx";
import { AllUsers } from "./all-users.tsx";
import { FoundPeople } from "./found-people.tsx";
import { NewMembers } from "./new-members.tsx";
import { RecommendedPeople } from "./recommended-people.tsx";
import { useSearchAddress } from "./use-search-address.ts";

/** A search; while it is empty, recommended people (P-PEOPLE-4). */
export function FindFriendsScreen() {
  const { typed, type, searched } = useSearchAddress();
  const search = useQuery({ ...searchQuery(searched), enabled: searched !== "" });
  const isWaiting = typed.trim().length >= peopleLimits.searchFrom && typed.trim() !== searched;
  return (
    <Page>
      <PageHeader
        isCompact
        title="Find Friends"
        description="Search for someone, or find people with similar goals."
        actions={
          <Button
            variant="secondary"
            icon={<Users aria-hidden="true" className="size-4" />}
            render={<Link to={paths.friends} />}
          >
            My friends
          </Button>
        }
      />
      <div role="search" className="mb-8 max-w-2xl">
        <SearchInput
          role="searchbox"
          label="Search by name or username"
          placeholder="Search by name or username"
          maxLength={peopleLimits.query}
          value={typed}
          onValueChange={type}
          pending={isWaiting || search.isFetching}
        />
      </div>
      {searched === "" ? (
        <div className="flex flex-col gap-10">
          <RecommendedPeople />
          <NewMembers />
          <AllUsers />
        </div>
      ) : (
        <FoundPeople text={searched} search={search} />
      )}
    </Page>
  );
}
