import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { Tab, TabList, TabPanel, Tabs } from "./tabs.tsx";

function Sample() {
  return (
    <Tabs defaultValue="b">
      <TabList label="Letters">
        <Tab value="a">A</Tab>
        <Tab value="b">B</Tab>
        <Tab value="c">C</Tab>
      </TabList>
      <TabPanel value="a">first</TabPanel>
      <TabPanel value="b">second</TabPanel>
      <TabPanel value="c" keepMounted>
        third
      </TabPanel>
    </Tabs>
  );
}

const selected = () => screen.getByRole("tab", { selected: true });

it("moves with the arrow keys, around the ends, and shows the panel named by its tab", async () => {
  render(<Sample />);
  await userEvent.click(screen.getByRole("tab", { name: "C" }));
  await userEvent.keyboard("{ArrowRight}");
  expect(selected()).toBe(screen.getByRole("tab", { name: "A" }));
  expect(screen.getByRole("tabpanel", { name: "A" }).textContent).toBe("first");
  await userEvent.keyboard("{ArrowLeft}");
  expect(selected()).toBe(screen.getByRole("tab", { name: "C" }));
  await userEvent.keyboard("{Home}");
  expect(selected()).toBe(screen.getByRole("tab", { name: "A" }));
  await userEvent.keyboard("{End}");
  expect(document.activeElement).toBe(screen.getByRole("tab", { name: "C" }));
});

it("has one stop for the Tab key and keeps a mounted panel hidden", () => {
  render(<Sample />);
  expect(screen.getAllByRole("tab").map((tab) => tab.tabIndex)).toEqual([-1, 0, -1]);
  expect(screen.queryByText("first")).toBeNull();
  expect(screen.getByText("third").hidden).toBe(true);
});
